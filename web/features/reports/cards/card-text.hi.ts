import { shownPercentile } from '@kaksha/contract/reports/standing.ts';
import { type CardTexts, english } from './card-text.en.ts';

const day = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const { number, percent } = english;
const subjects = new Map([
  ['physics', 'भौतिकी'],
  ['chemistry', 'रसायन विज्ञान'],
  ['mathematics', 'गणित'],
  ['maths', 'गणित'],
  ['biology', 'जीव विज्ञान'],
  ['botany', 'वनस्पति विज्ञान'],
  ['zoology', 'प्राणी विज्ञान'],
  ['science', 'विज्ञान'],
  ['english', 'अंग्रेज़ी'],
  ['hindi', 'हिन्दी'],
]);

/** The words of a printed report card in Hindi. */
export const hindi: CardTexts = {
  card: 'प्रगति पत्र',
  roll: 'अनुक्रमांक',
  class: 'कक्षा',
  exam: 'परीक्षा',
  untitled: 'बिना शीर्षक की परीक्षा',
  date: 'दिनांक',
  marks: 'प्राप्तांक',
  percentage: 'प्रतिशत',
  rank: 'स्थान',
  percentile: 'पर्सेंटाइल',
  of: (whole) => `/ ${number(whole)}`,
  number,
  day: (instant) => day.format(new Date(instant)),
  percent,
  subject: 'विषय',
  maximum: 'पूर्णांक',
  total: 'कुल',
  subjectName: (name) => subjects.get(name.trim().toLowerCase()) ?? name,
  counts: (right, partial, wrong, left) =>
    `${right} सही${partial === 0 ? '' : `, ${partial} आंशिक सही`}, ${wrong} ग़लत, ${left} अनुत्तरित।`,
  ofClass: (mean, top) => `सभी का औसत ${number(mean)} अंक है, सर्वोच्च प्राप्तांक ${number(top)}।`,
  others: (count) => `${count} अन्य विषय`,
  byPercentile: {
    title: 'पिछली परीक्षाएँ, पर्सेंटाइल में',
    one: 'पर्सेंटाइल वाली यह पहली परीक्षा है; अगली परीक्षा से यहाँ रेखा बनेगी।',
    rose: (first, last, count) =>
      first === last
        ? `पिछली ${count} परीक्षाओं के आरंभ और अंत में ${shownPercentile(last)}।`
        : `पिछली ${count} परीक्षाओं में ${shownPercentile(first)} से ${shownPercentile(last)} तक।`,
    shown: shownPercentile,
  },
  byPercent: {
    title: 'पिछली परीक्षाएँ, प्रतिशत में',
    one: 'यह पहली परीक्षा है; अगली परीक्षा से यहाँ रेखा बनेगी।',
    rose: (first, last, count) =>
      first === last
        ? `पिछली ${count} परीक्षाओं के आरंभ और अंत में ${number(last)}%।`
        : `पिछली ${count} परीक्षाओं में ${number(first)}% से ${number(last)}% तक।`,
    shown: percent,
  },
  remark: 'टिप्पणी',
  signature: 'हस्ताक्षर',
  check: 'परीक्षा की रसीद जाँचने के लिए स्कैन करें',
};
