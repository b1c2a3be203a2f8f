import { english, type SheetTexts } from './sheet-text.en.ts';

const signed = (marks: number) => (marks > 0 ? `+${marks}` : marks < 0 ? `−${-marks}` : '0');

/** The words of the printed sheets in Hindi. */
export const hindi: SheetTexts = {
  paper: 'प्रश्न पत्र',
  key: 'उत्तर कुंजी',
  solutions: 'हल',
  omr: 'ओएमआर उत्तर पत्रक',
  set: (set) => `सेट ${set}`,
  seed: (seed) => `बीज ${seed}`,
  facts: (questions, minutes, marks) => `प्रश्न: ${questions} · समय: ${minutes} मिनट · पूर्णांक: ${marks}`,
  no: english.no,
  option: english.option,
  name: 'नाम',
  roll: 'अनुक्रमांक',
  date: 'दिनांक',
  signature: 'हस्ताक्षर',
  marking: ({ right, wrong, unanswered }) =>
    `सही ${signed(right)}, ग़लत ${signed(wrong)}${unanswered === 0 ? '' : `, अनुत्तरित ${signed(unanswered)}`}`,
  partial: 'कुछ सही विकल्प और कोई ग़लत नहीं: प्रत्येक के लिए +1',
  kinds: { single: '', multiple: 'एक या अधिक विकल्प सही हैं।', numeric: 'उत्तर एक संख्या है।' },
  passage: (from, to) => (from === to ? `प्रश्न ${from} के लिए गद्यांश` : `प्रश्न ${from} से ${to} के लिए गद्यांश`),
  answer: 'उत्तर',
  fill: 'गोलों को काले या नीले पेन से पूरा भरें। संख्याएँ खानों में लिखें।',
  options: english.options,
  number: (key) => ('min' in key ? `${key.min} से ${key.max}` : english.number(key)),
  none: '–',
};
