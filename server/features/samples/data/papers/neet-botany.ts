import type { PaperQuestion } from '../sample-types.ts';

const raw = String.raw;

/** The first half of the biology section of half a NEET mock: 22 single choices, in English and Hindi. */
export const neetBotany: readonly PaperQuestion[] = [
  {
    kind: 'single',
    chapter: 'The living world',
    difficulty: 'easy',
    question: 'In the scientific name Mangifera indica, the word Mangifera is the name of the',
    options: ['species', 'order', 'family', 'genus'],
    correctAnswer: 3,
    explanation:
      'In binomial nomenclature the genus comes first, with a capital letter, and the species epithet second.',
    hi: {
      question: 'वैज्ञानिक नाम Mangifera indica में Mangifera शब्द है',
      options: ['जाति का नाम', 'गण का नाम', 'कुल का नाम', 'वंश का नाम'],
      explanation: 'द्विनाम पद्धति में पहले बड़े अक्षर से वंश का नाम और फिर जाति संकेत पद लिखा जाता है।',
    },
  },
  {
    kind: 'single',
    chapter: 'Biological classification',
    difficulty: 'easy',
    question: 'Which organisms lack a cell wall entirely?',
    options: ['Cyanobacteria', 'Mycoplasma', 'Green algae', 'Fungi'],
    correctAnswer: 1,
    explanation: 'Mycoplasma has no cell wall, so antibiotics that act on the wall do not harm it.',
    hi: {
      question: 'किन जीवों में कोशिका भित्ति बिल्कुल नहीं होती?',
      options: ['सायनोबैक्टीरिया', 'माइकोप्लाज़्मा', 'हरित शैवाल', 'कवक'],
      explanation:
        'माइकोप्लाज़्मा में कोशिका भित्ति नहीं होती, इसलिए भित्ति पर काम करने वाले प्रतिजैविक उस पर असर नहीं करते।',
    },
  },
  {
    kind: 'single',
    chapter: 'Plant kingdom',
    difficulty: 'medium',
    question: 'The dominant generation in the life cycle of mosses is the',
    options: ['gametophyte', 'spore', 'zygote', 'sporophyte'],
    correctAnswer: 0,
    explanation: 'The green moss plant is the gametophyte; the sporophyte grows on it and depends on it.',
    hi: {
      question: 'मॉस के जीवन चक्र में प्रभावी पीढ़ी है',
      options: ['युग्मकोद्भिद', 'बीजाणु', 'युग्मनज', 'बीजाणुद्भिद'],
      explanation: 'हरा मॉस पादप युग्मकोद्भिद है; बीजाणुद्भिद उसी पर उगता और उस पर निर्भर रहता है।',
    },
  },
  {
    kind: 'single',
    chapter: 'Morphology of flowering plants',
    difficulty: 'easy',
    question: 'The edible part of a potato is a modified',
    options: ['fruit', 'root', 'stem', 'leaf'],
    correctAnswer: 2,
    explanation: 'The tuber has nodes, the eyes, with buds: it is an underground stem.',
    hi: {
      question: 'आलू का खाने योग्य भाग किसका रूपांतरण है?',
      options: ['फल का', 'जड़ का', 'तने का', 'पत्ती का'],
      explanation: 'कंद पर पर्वसंधियाँ (आँखें) और कलिकाएँ होती हैं: यह भूमिगत तना है।',
    },
  },
  {
    kind: 'single',
    chapter: 'Anatomy of flowering plants',
    difficulty: 'medium',
    question: 'The annual rings of a tree are formed by the activity of the',
    options: ['intercalary meristem', 'cork cambium', 'apical meristem', 'vascular cambium'],
    correctAnswer: 3,
    explanation: 'The vascular cambium adds light spring wood and dense autumn wood to the xylem each year.',
    hi: {
      question: 'वृक्ष के वार्षिक वलय किसकी सक्रियता से बनते हैं?',
      options: ['अंतर्वेशी विभज्योतक', 'कॉर्क एधा', 'शीर्षस्थ विभज्योतक', 'संवहन एधा'],
      explanation: 'संवहन एधा प्रति वर्ष ज़ाइलम में हल्की वसंत काष्ठ और सघन शरद काष्ठ जोड़ती है।',
    },
  },
  {
    kind: 'single',
    chapter: 'Cell: structure and function',
    difficulty: 'easy',
    question: 'Which cell organelle has a double membrane and its own DNA?',
    options: ['Mitochondrion', 'Ribosome', 'Golgi apparatus', 'Lysosome'],
    correctAnswer: 0,
    explanation: 'Mitochondria, like plastids, have two membranes, circular DNA and ribosomes of their own.',
    hi: {
      question: 'किस कोशिकांग में दोहरी झिल्ली और अपना DNA होता है?',
      options: ['माइटोकॉन्ड्रिया', 'राइबोसोम', 'गॉल्जी उपकरण', 'लाइसोसोम'],
      explanation: 'लवकों की तरह माइटोकॉन्ड्रिया में भी दो झिल्लियाँ, वृत्ताकार DNA और अपने राइबोसोम होते हैं।',
    },
  },
  {
    kind: 'single',
    chapter: 'Cell cycle and cell division',
    difficulty: 'medium',
    question: 'Crossing over takes place during',
    options: ['leptotene', 'pachytene', 'diplotene', 'zygotene'],
    correctAnswer: 1,
    explanation:
      'Homologous chromosomes pair in zygotene and exchange segments in pachytene; the chiasmata are seen in diplotene.',
    hi: {
      question: 'जीन विनिमय (क्रॉसिंग ओवर) होता है',
      options: ['लेप्टोटीन में', 'पैकीटीन में', 'डिप्लोटीन में', 'ज़ाइगोटीन में'],
      explanation:
        'समजात गुणसूत्र ज़ाइगोटीन में युग्मित होते हैं और पैकीटीन में खंडों का विनिमय करते हैं; काएज़्मेटा डिप्लोटीन में दिखते हैं।',
    },
  },
  {
    kind: 'single',
    chapter: 'Cell cycle and cell division',
    difficulty: 'easy',
    question: 'DNA is replicated in which phase of the cell cycle?',
    options: [raw`$\mathrm{G_1}$ phase`, 'M phase', 'S phase', raw`$\mathrm{G_2}$ phase`],
    correctAnswer: 2,
    explanation:
      'S stands for synthesis: the amount of DNA doubles, while the number of chromosomes stays the same.',
    hi: {
      question: 'कोशिका चक्र की किस प्रावस्था में DNA का प्रतिकृतियन होता है?',
      options: [raw`$\mathrm{G_1}$ प्रावस्था`, 'M प्रावस्था', 'S प्रावस्था', raw`$\mathrm{G_2}$ प्रावस्था`],
      explanation: 'S का अर्थ संश्लेषण है: DNA की मात्रा दोगुनी होती है, गुणसूत्रों की संख्या वही रहती है।',
    },
  },
  {
    kind: 'single',
    chapter: 'Photosynthesis',
    difficulty: 'medium',
    question: raw`The first stable product of carbon dioxide fixation in $\mathrm{C_4}$ plants is`,
    options: ['oxaloacetic acid', 'pyruvic acid', 'ribulose bisphosphate', '3-phosphoglyceric acid'],
    correctAnswer: 0,
    explanation: raw`PEP carboxylase fixes it in the mesophyll as oxaloacetic acid with four carbon atoms; in $\mathrm{C_3}$ plants it is 3-phosphoglyceric acid.`,
    hi: {
      question: raw`$\mathrm{C_4}$ पादपों में कार्बन डाइऑक्साइड स्थिरीकरण का प्रथम स्थायी उत्पाद है`,
      options: ['ऑक्ज़ैलोऐसीटिक अम्ल', 'पाइरुविक अम्ल', 'राइबुलोस बिसफ़ॉस्फ़ेट', '3-फ़ॉस्फ़ोग्लिसरिक अम्ल'],
      explanation: raw`PEP कार्बोक्सिलेज़ पर्णमध्योतक में इसे चार कार्बन वाले ऑक्ज़ैलोऐसीटिक अम्ल के रूप में स्थिर करता है; $\mathrm{C_3}$ पादपों में यह 3-फ़ॉस्फ़ोग्लिसरिक अम्ल होता है।`,
    },
  },
  {
    kind: 'single',
    chapter: 'Photosynthesis',
    difficulty: 'easy',
    question: 'The oxygen released in photosynthesis comes from',
    options: ['carbon dioxide', 'glucose', 'water', 'chlorophyll'],
    correctAnswer: 2,
    explanation: 'Photosystem II splits water; this was shown with water that contained heavy oxygen.',
    hi: {
      question: 'प्रकाश संश्लेषण में मुक्त होने वाली ऑक्सीजन आती है',
      options: ['कार्बन डाइऑक्साइड से', 'ग्लूकोस से', 'जल से', 'क्लोरोफ़िल से'],
      explanation: 'प्रकाशतंत्र II जल का अपघटन करता है; यह भारी ऑक्सीजन वाले जल से सिद्ध किया गया।',
    },
  },
  {
    kind: 'single',
    chapter: 'Respiration in plants',
    difficulty: 'medium',
    question: 'Where in the cell does glycolysis take place?',
    options: ['Chloroplast', 'Matrix of the mitochondria', 'Inner mitochondrial membrane', 'Cytoplasm'],
    correctAnswer: 3,
    explanation:
      'Glycolysis runs in the cytoplasm of every living cell; its product, pyruvate, then enters the mitochondria.',
    hi: {
      question: 'ग्लाइकोलिसिस कोशिका में कहाँ होता है?',
      options: ['हरितलवक में', 'माइटोकॉन्ड्रिया के मैट्रिक्स में', 'माइटोकॉन्ड्रिया की भीतरी झिल्ली पर', 'कोशिकाद्रव्य में'],
      explanation:
        'ग्लाइकोलिसिस प्रत्येक जीवित कोशिका के कोशिकाद्रव्य में होता है; उसका उत्पाद पाइरुवेट माइटोकॉन्ड्रिया में जाता है।',
    },
  },
  {
    kind: 'single',
    chapter: 'Plant growth and development',
    difficulty: 'easy',
    question: 'Which plant hormone is a gas?',
    options: ['Auxin', 'Cytokinin', 'Ethylene', 'Gibberellin'],
    correctAnswer: 2,
    explanation: 'Ethylene is a gas that ripens fruit.',
    hi: {
      question: 'कौन-सा पादप हार्मोन गैस है?',
      options: ['ऑक्सिन', 'साइटोकाइनिन', 'एथिलीन', 'जिबरेलिन'],
      explanation: 'एथिलीन एक गैस है जो फल पकाती है।',
    },
  },
  {
    kind: 'single',
    chapter: 'Sexual reproduction in flowering plants',
    difficulty: 'medium',
    question: 'The endosperm of most flowering plants is',
    options: ['triploid', 'diploid', 'tetraploid', 'haploid'],
    correctAnswer: 0,
    explanation: 'In double fertilisation one male gamete fuses with two polar nuclei.',
    hi: {
      question: 'अधिकांश पुष्पी पादपों का भ्रूणपोष होता है',
      options: ['त्रिगुणित', 'द्विगुणित', 'चतुर्गुणित', 'अगुणित'],
      explanation: 'दोहरे निषेचन में एक नर युग्मक दो ध्रुवीय केंद्रकों से संलयित होता है।',
    },
  },
  {
    kind: 'single',
    chapter: 'Sexual reproduction in flowering plants',
    difficulty: 'easy',
    question:
      'The transfer of pollen from the anther to the stigma of another flower of the same plant is called',
    options: ['xenogamy', 'geitonogamy', 'cleistogamy', 'autogamy'],
    correctAnswer: 1,
    explanation: 'It needs a pollinator, but genetically it is like self-pollination.',
    hi: {
      question: 'एक ही पादप के एक पुष्प के परागकोश से दूसरे पुष्प के वर्तिकाग्र पर पराग का स्थानांतरण कहलाता है',
      options: ['परनिषेचन', 'सजातपुष्पी परागण', 'अनुन्मील्यता', 'स्वयुग्मन'],
      explanation: 'इसके लिए परागण कारक चाहिए, पर आनुवंशिक रूप से यह स्वपरागण जैसा है।',
    },
  },
  {
    kind: 'single',
    chapter: 'Principles of inheritance and variation',
    difficulty: 'medium',
    passage: 'pea-cross',
    question: 'How many of the 1,600 plants are expected to have yellow and wrinkled seeds?',
    options: ['1,200', '100', '900', '300'],
    correctAnswer: 3,
    explanation: raw`The ratio is $9:3:3:1$, and yellow wrinkled is $\tfrac{3}{16}$: $1600 \times \tfrac{3}{16} = 300$.`,
    hi: {
      question: 'दूसरी पीढ़ी के 1,600 पादपों में से कितने पादपों के बीज पीले और झुर्रीदार होना अपेक्षित है?',
      explanation: raw`अनुपात $9:3:3:1$ है, और पीले झुर्रीदार का भाग $\tfrac{3}{16}$ है: $1600 \times \tfrac{3}{16} = 300$।`,
    },
  },
  {
    kind: 'single',
    chapter: 'Principles of inheritance and variation',
    difficulty: 'medium',
    passage: 'pea-cross',
    question:
      'What fraction of the plants of the second generation is expected to breed true for both characters?',
    options: [raw`$\dfrac{1}{4}$`, raw`$\dfrac{1}{16}$`, raw`$\dfrac{9}{16}$`, raw`$\dfrac{1}{2}$`],
    correctAnswer: 0,
    explanation: raw`For each character half of the plants are homozygous, so $\tfrac12 \times \tfrac12 = \tfrac14$ are homozygous for both.`,
    hi: {
      question: 'दूसरी पीढ़ी के पादपों का कितना भाग दोनों लक्षणों के लिए शुद्ध प्रजननी (true breeding) होना अपेक्षित है?',
      explanation: raw`प्रत्येक लक्षण के लिए आधे पादप समयुग्मजी हैं, अतः दोनों के लिए $\tfrac12 \times \tfrac12 = \tfrac14$।`,
    },
  },
  {
    kind: 'single',
    chapter: 'Principles of inheritance and variation',
    difficulty: 'easy',
    question:
      'A colour-blind man marries a woman with normal vision whose father was colour-blind. The chance that a son of theirs is colour-blind is',
    options: [raw`$100\,\%$`, raw`$0\,\%$`, raw`$25\,\%$`, raw`$50\,\%$`],
    correctAnswer: 3,
    explanation:
      'The woman carries the gene on one of her X chromosomes; a son gets either of them with equal chance, and no X from his father.',
    hi: {
      question:
        'एक वर्णांध पुरुष का विवाह सामान्य दृष्टि वाली ऐसी स्त्री से होता है जिसके पिता वर्णांध थे। उनके पुत्र के वर्णांध होने की संभावना है',
      explanation:
        'स्त्री के एक X गुणसूत्र पर यह जीन है; पुत्र को दोनों में से कोई एक X समान संभावना से मिलता है, और पिता से X नहीं मिलता।',
    },
  },
  {
    kind: 'single',
    chapter: 'Molecular basis of inheritance',
    difficulty: 'easy',
    question: raw`A double-stranded DNA contains $20\,\%$ adenine. Its percentage of cytosine is`,
    options: [raw`$40\,\%$`, raw`$30\,\%$`, raw`$60\,\%$`, raw`$20\,\%$`],
    correctAnswer: 1,
    explanation: raw`Adenine and thymine are $20\,\%$ each, which leaves $60\,\%$ for guanine and cytosine in equal parts.`,
    hi: {
      question: raw`एक द्विरज्जुकी DNA में $20\,\%$ ऐडेनीन है। उसमें साइटोसीन का प्रतिशत है`,
      explanation: raw`ऐडेनीन और थाइमीन $20\,\%$-$20\,\%$ हैं; शेष $60\,\%$ में ग्वानीन और साइटोसीन बराबर हैं।`,
    },
  },
  {
    kind: 'single',
    chapter: 'Molecular basis of inheritance',
    difficulty: 'medium',
    question: 'In the lac operon, the inducer is',
    options: ['RNA polymerase', 'the repressor', 'lactose (allolactose)', 'glucose'],
    correctAnswer: 2,
    explanation: 'It binds to the repressor, which then leaves the operator, so the genes are transcribed.',
    hi: {
      question: 'लैक प्रचालेक (lac operon) में प्रेरक है',
      options: ['RNA पॉलिमरेज़', 'दमनकारी', 'लैक्टोस (ऐलोलैक्टोस)', 'ग्लूकोस'],
      explanation: 'वह दमनकारी से जुड़ता है, जो तब प्रचालक को छोड़ देता है और जीनों का अनुलेखन होता है।',
    },
  },
  {
    kind: 'single',
    chapter: 'Microbes in human welfare',
    difficulty: 'easy',
    question: 'Which bacterium turns milk into curd?',
    options: ['Azotobacter', 'Lactobacillus', 'Rhizobium', 'Clostridium'],
    correctAnswer: 1,
    explanation: 'Lactic acid bacteria make acids that coagulate the proteins of the milk.',
    hi: {
      question: 'कौन-सा जीवाणु दूध को दही में बदलता है?',
      options: ['ऐज़ोटोबैक्टर', 'लैक्टोबैसिलस', 'राइज़ोबियम', 'क्लॉस्ट्रिडियम'],
      explanation: 'लैक्टिक अम्ल जीवाणु अम्ल बनाते हैं, जो दूध के प्रोटीन को स्कंदित करते हैं।',
    },
  },
  {
    kind: 'single',
    chapter: 'Ecosystem',
    difficulty: 'medium',
    question: raw`The producers of an ecosystem fix $20\,000\,\mathrm{J}$. By the ten per cent law, the energy that reaches the secondary consumers is`,
    options: [raw`$200\,\mathrm{J}$`, raw`$2\,\mathrm{J}$`, raw`$20\,\mathrm{J}$`, raw`$2000\,\mathrm{J}$`],
    correctAnswer: 0,
    explanation: raw`Primary consumers get $10\,\%$, $2000\,\mathrm{J}$, and secondary consumers $10\,\%$ of that: $200\,\mathrm{J}$.`,
    hi: {
      question: raw`किसी पारितंत्र के उत्पादक $20\,000\,\mathrm{J}$ ऊर्जा स्थिर करते हैं। दस प्रतिशत नियम के अनुसार द्वितीयक उपभोक्ताओं तक पहुँचने वाली ऊर्जा है`,
      explanation: raw`प्राथमिक उपभोक्ताओं को $10\,\%$, यानी $2000\,\mathrm{J}$, और द्वितीयक को उसका $10\,\%$: $200\,\mathrm{J}$।`,
    },
  },
  {
    kind: 'single',
    chapter: 'Biodiversity and conservation',
    difficulty: 'easy',
    question: 'Which of these is an example of ex situ conservation?',
    options: ['Biosphere reserve', 'Seed bank', 'National park', 'Sacred grove'],
    correctAnswer: 1,
    explanation:
      'Ex situ means away from the natural habitat; the other three protect species where they live.',
    hi: {
      question: 'निम्न में से कौन-सा बाह्य-स्थाने (ex situ) संरक्षण का उदाहरण है?',
      options: ['जैवमंडल निचय', 'बीज बैंक', 'राष्ट्रीय उद्यान', 'पवित्र उपवन'],
      explanation: 'बाह्य-स्थाने का अर्थ प्राकृतिक आवास से बाहर है; अन्य तीनों जातियों को उनके आवास में ही बचाते हैं।',
    },
  },
];
