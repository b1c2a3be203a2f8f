import type { SampleQuiz } from '../sample-types.ts';

export const ohmsLawHindi: SampleQuiz = {
  title: 'विद्युत धारा: ओम का नियम',
  author: 'Dr. Meera Iyer',
  daysAgo: 18,
  passPercent: 40,
  questions: [
    {
      question: String.raw`किसी तार में $2\,\mathrm{A}$ की धारा 5 मिनट तक बहती है। तार से कुल कितना आवेश गुज़रा?`,
      options: [
        String.raw`$10\,\mathrm{C}$`,
        String.raw`$150\,\mathrm{C}$`,
        String.raw`$600\,\mathrm{C}$`,
        String.raw`$2.5\,\mathrm{C}$`,
      ],
      correctAnswer: 2,
      timePerQuestionMinutes: 1,
      explanation: String.raw`$Q = It$, और समय सेकंड में लेना है: $t = 5 \times 60 = 300\,\mathrm{s}$। इसलिए $Q = 2 \times 300 = 600\,\mathrm{C}$। मिनट को सेकंड में न बदलें तो ग़लत उत्तर $10\,\mathrm{C}$ मिलता है।`,
    },
    {
      question: 'ओम के नियम के अनुसार, नियत ताप पर किसी धात्विक चालक के सिरों का विभवांतर $V$ और उसमें बहती धारा $I$',
      options: [
        'एक-दूसरे के अनुक्रमानुपाती होते हैं',
        'एक-दूसरे के व्युत्क्रमानुपाती होते हैं',
        'ऐसे होते हैं कि $V$, $I^2$ के अनुक्रमानुपाती हो',
        'एक-दूसरे पर निर्भर नहीं करते',
      ],
      correctAnswer: 0,
      timePerQuestionMinutes: 1,
      explanation: String.raw`ओम का नियम कहता है $V \propto I$, यानी $V = RI$, जहाँ नियत ताप पर $R$ अचर है। धारा दोगुनी करनी हो तो विभवांतर भी दोगुना करना होगा। $I^2$ वाला संबंध ऊष्मा की शक्ति $P = I^2R$ का है, विभवांतर का नहीं।`,
    },
    {
      question: String.raw`$44\,\mathrm{\Omega}$ प्रतिरोध का एक हीटर $220\,\mathrm{V}$ के स्रोत से जुड़ा है। उसमें बहने वाली धारा है`,
      options: [
        String.raw`$0.2\,\mathrm{A}$`,
        String.raw`$5\,\mathrm{A}$`,
        String.raw`$176\,\mathrm{A}$`,
        String.raw`$9680\,\mathrm{A}$`,
      ],
      correctAnswer: 1,
      timePerQuestionMinutes: 1,
      explanation: String.raw`$I = \dfrac{V}{R} = \dfrac{220}{44} = 5\,\mathrm{A}$। भाग उल्टा करने पर $0.2$ और गुणा करने पर $9680$ मिलता है; घरेलू तार में हज़ारों ऐम्पियर हो ही नहीं सकते।`,
    },
    {
      question:
        '$R$ प्रतिरोध के एक तार को खींचकर उसकी लंबाई दोगुनी कर दी जाती है (आयतन वही रहता है)। उसका नया प्रतिरोध होगा',
      options: [String.raw`$\dfrac{R}{4}$`, '$R$', '$2R$', '$4R$'],
      correctAnswer: 3,
      timePerQuestionMinutes: 2,
      explanation: String.raw`$R = \rho\dfrac{l}{A}$। आयतन $lA$ नियत है, इसलिए लंबाई दोगुनी होने पर अनुप्रस्थ काट का क्षेत्रफल आधा हो जाता है: $R' = \rho\dfrac{2l}{A/2} = 4\rho\dfrac{l}{A} = 4R$। केवल लंबाई देखने पर ग़लत उत्तर $2R$ आता है।`,
    },
    {
      question: String.raw`$6\,\mathrm{\Omega}$ और $3\,\mathrm{\Omega}$ के दो प्रतिरोधक पार्श्वक्रम (समांतर) में जुड़े हैं। उनका तुल्य प्रतिरोध है`,
      options: [
        String.raw`$2\,\mathrm{\Omega}$`,
        String.raw`$4.5\,\mathrm{\Omega}$`,
        String.raw`$9\,\mathrm{\Omega}$`,
        String.raw`$0.5\,\mathrm{\Omega}$`,
      ],
      correctAnswer: 0,
      timePerQuestionMinutes: 2,
      explanation: String.raw`$\dfrac{1}{R} = \dfrac{1}{6} + \dfrac{1}{3} = \dfrac{1}{2}$, इसलिए $R = 2\,\mathrm{\Omega}$। जाँच: पार्श्वक्रम में तुल्य प्रतिरोध सबसे छोटे प्रतिरोध $(3\,\mathrm{\Omega})$ से भी कम होता है। $0.5$ तो $\dfrac{1}{R}$ है, और $9\,\mathrm{\Omega}$ श्रेणीक्रम का उत्तर है।`,
    },
    {
      question: String.raw`एक बल्ब पर $220\,\mathrm{V},\ 100\,\mathrm{W}$ लिखा है। जलते समय उसका प्रतिरोध है`,
      options: [
        String.raw`$2.2\,\mathrm{\Omega}$`,
        String.raw`$220\,\mathrm{\Omega}$`,
        String.raw`$484\,\mathrm{\Omega}$`,
        String.raw`$22000\,\mathrm{\Omega}$`,
      ],
      correctAnswer: 2,
      timePerQuestionMinutes: 2,
      explanation: String.raw`$P = \dfrac{V^2}{R}$ से $R = \dfrac{V^2}{P} = \dfrac{220 \times 220}{100} = 484\,\mathrm{\Omega}$। दूसरे रास्ते से भी: $I = \dfrac{P}{V} = \dfrac{100}{220}\,\mathrm{A}$ और $R = \dfrac{V}{I} = \dfrac{220 \times 220}{100} = 484\,\mathrm{\Omega}$।`,
    },
    {
      question: String.raw`एक सेल का विद्युत वाहक बल $1.5\,\mathrm{V}$ और आंतरिक प्रतिरोध $0.5\,\mathrm{\Omega}$ है। उससे $2.5\,\mathrm{\Omega}$ का प्रतिरोधक जोड़ने पर सेल के टर्मिनलों के बीच विभवांतर होगा`,
      options: [
        String.raw`$0.25\,\mathrm{V}$`,
        String.raw`$1.25\,\mathrm{V}$`,
        String.raw`$1.5\,\mathrm{V}$`,
        String.raw`$1.75\,\mathrm{V}$`,
      ],
      correctAnswer: 1,
      timePerQuestionMinutes: 2,
      explanation: String.raw`धारा $I = \dfrac{E}{R + r} = \dfrac{1.5}{2.5 + 0.5} = 0.5\,\mathrm{A}$। टर्मिनल विभवांतर $V = E - Ir = 1.5 - 0.5 \times 0.5 = 1.25\,\mathrm{V}$। जाँच: $IR = 0.5 \times 2.5 = 1.25\,\mathrm{V}$। बाक़ी $0.25\,\mathrm{V}$ सेल के भीतर ही लग जाते हैं।`,
    },
    {
      question:
        'किसी चालक के लिए $V$ को ऊर्ध्वाधर और $I$ को क्षैतिज अक्ष पर लेकर आलेख खींचा गया। यह मूल बिंदु से जाती एक सरल रेखा है। उसकी ढाल बताती है',
      options: ['चालक में व्यय शक्ति', 'चालक का चालकत्व', 'पदार्थ की प्रतिरोधकता', 'चालक का प्रतिरोध'],
      correctAnswer: 3,
      timePerQuestionMinutes: 1,
      explanation: String.raw`ढाल $= \dfrac{\Delta V}{\Delta I}$, और ओम के नियम से यही $R$ है। अक्ष बदल दें, यानी $I$ ऊर्ध्वाधर हो, तो ढाल $\dfrac{1}{R}$ यानी चालकत्व होगी। प्रतिरोधकता के लिए तार की लंबाई और मोटाई भी जाननी पड़ेगी।`,
    },
    {
      question: String.raw`$1000\,\mathrm{W}$ का एक गीज़र रोज़ 2 घंटे चलता है। बिजली ₹7 प्रति यूनिट हो, तो 30 दिन का ख़र्च है`,
      options: ['₹14', '₹420', '₹210', '₹4,200'],
      correctAnswer: 1,
      timePerQuestionMinutes: 2,
      explanation: String.raw`एक यूनिट $= 1\,\mathrm{kWh}$। ऊर्जा $= 1\,\mathrm{kW} \times 2\,\mathrm{h} \times 30 = 60\,\mathrm{kWh}$, यानी 60 यूनिट। ख़र्च $= 60 \times 7 = 420$ रुपये। ₹14 तो केवल एक दिन का ख़र्च है, और ₹210 तब होता जब गीज़र रोज़ एक ही घंटा चलता।`,
    },
    {
      question: String.raw`$6\,\mathrm{\Omega}$ और $12\,\mathrm{\Omega}$ के प्रतिरोधक पार्श्वक्रम में हैं। यह समूह $4\,\mathrm{\Omega}$ के प्रतिरोधक के साथ श्रेणीक्रम में $12\,\mathrm{V}$ की बैटरी से जुड़ा है (आंतरिक प्रतिरोध नगण्य)। $6\,\mathrm{\Omega}$ वाले प्रतिरोधक में धारा है`,
      options: [
        String.raw`$0.5\,\mathrm{A}$`,
        String.raw`$1.5\,\mathrm{A}$`,
        String.raw`$1.0\,\mathrm{A}$`,
        String.raw`$2.0\,\mathrm{A}$`,
      ],
      correctAnswer: 2,
      timePerQuestionMinutes: 3,
      explanation: String.raw`पार्श्वक्रम: $\dfrac{6 \times 12}{6 + 12} = 4\,\mathrm{\Omega}$। कुल प्रतिरोध $4 + 4 = 8\,\mathrm{\Omega}$, कुल धारा $\dfrac{12}{8} = 1.5\,\mathrm{A}$। समूह पर विभवांतर $1.5 \times 4 = 6\,\mathrm{V}$, इसलिए $6\,\mathrm{\Omega}$ में धारा $\dfrac{6}{6} = 1.0\,\mathrm{A}$। शेष $0.5\,\mathrm{A}$ दूसरे, $12\,\mathrm{\Omega}$ वाले प्रतिरोधक से जाती है: $1.0 + 0.5 = 1.5$, हिसाब पूरा।`,
    },
  ],
};
