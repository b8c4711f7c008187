/**
 * What people type, apart by bars, by the product of the demo shop that has to be on the first page of what is found.
 */
export const pairs: Record<string, string[]> = {
  'brass-mabkhara': [
    'مبخرة | مبخره | المبخرة | مَبْخَرَة | مبـخـرة | مباخر | مبخرة نحاسية | نحاسيه مبخره | mabkhara',
    'mab5ara | mabkhra | mubkhara | mabkharah | MABKHARA | makhbara | mabkahra | incense burner',
    'censer | مدخن | OB-MAB-S | ob-mab-l | ob mab s | brass mabkhara small',
  ],
  'ceramic-mabkhara': [
    'مبخرة خزفية | خزفيه مبخره | ceramic mabkhara | mabkhara ceramic | مبخرة خزف',
  ],
  'walnut-mabkhara': [
    'مبخرة خشب | مبخرة جوز | walnut mabkhara | mabkhara walnutt | مبخره من خشب الجوز',
  ],
  'electric-burner': [
    'مبخرة كهربائية | مبخره كهربائيه | electric burner | electrc burner | elecric bakhoor',
  ],
  'cambodi-oud': [
    'عود | العود | عُود | عود كمبودي | كمبودي | oud | oudh | 3ood | 3oud | cambodian oud',
    'cambodi oud | oud chips | agarwood | OB-CAM-15 | عود كمبودى',
  ],
  'bakhoor-mamoul': [
    'بخور | البخور | بخّور | معمول | معمول بخور | بخور معمول | bakhoor | bakhour | bkhour | bukhoor',
    "bo5oor | b5oor | bakhoor mamoul | ma3mool | maamoul | ma'amoul | دخون | incense",
  ],
  'dehn-oud': [
    'دهن العود | دهن عود | دهن | dehn al oud | dihn oud | dehn el 3ood | oud oil | oud attar',
  ],
  charcoal: ['فحم | الفحم | fa7m | fahm | charcoal | charcol | coal | فحم سريع | جمر'],
  dallah: [
    'دلة | دلّة | دله | الدلة | دلال | dallah | dalla | della | dallah brass | coffee pot',
    'CT-DAL-BRS-06 | ct-dal',
  ],
  'finjan-set': [
    'فنجان | فناجين | فناجيل | فنجال | الفناجين | finjan | fnjan | finjaan | fanajeen | finjans',
    'coffee cups | فناجين قهوه | قهوة فناجين | set finjan',
  ],
  'istikana-set': [
    'استكانة | استكانه | إستكانة | أستكانات | استكانات | istikana | stikana | estikana | istikan',
    'tea glasses | استكانات شاى | بيالة شاي',
  ],
  'stoneware-teapot': [
    'قوري | قورى | قوري شاي | teapot | tea pot | teepot | teapots | إبريق شاي | goori',
  ],
  'stoneware-mug': [
    'كوب | أكواب | كوب خزفي | mug | mugs | stoneware mug | ston ware mug | stonware mug',
  ],
  'cardamom-coffee': [
    'قهوة | قهوه | القهوة | قهوة عربية | قهوه عربيه | بالهيل | هيل | gahwa | qahwa | kahwa',
    'gahwa 3arabiya | arabic coffee | arabic cofee | cardamon | cardamom coffee',
  ],
  saffron: [
    'زعفران | الزعفران | زعفران خيوط | saffron | safron | saffran | za3faran | zafaran | CT-SAF-1',
  ],
  'coffee-tray': [
    'صينية | صينيه | صواني | صينية قهوة | coffee tray | walnut tray | seeniya | siniya | trays',
  ],
  'linen-cushion': [
    'وسادة | وساده | وسائد | وسادة كتان | كتّان | linen cushion | cushoin | pillow | wesada | مخدة',
  ],
  'sadu-cushion': [
    'سدو | السدو | وسادة سدو | sadu | sado | sadu cushions | cushion sadu | sdu cushion',
  ],
  'wool-throw': ['غطاء صوف | صوف | الصوف | wool throw | wool blanket | throw | soof'],
  'waffle-blanket': [
    'بطانية | بطانيه | بطانيات | batania | blanket | waffle blanket | blankt | بطانية وافل',
  ],
  'floor-cushion': [
    'جلسة أرضية | جلسه ارضيه | جلسة | majlis | المجلس | مجلس | floor cushion | majles | ديوانية',
  ],
  'round-cushion': ['مخمل | وسادة دائرية | velvet | round cushion | velvet cushion | velvt'],
  'linen-bolster': ['وسادة أسطوانية | وساده اسطوانيه | bolster | linen bolster | bolstr'],
  'sadu-runner': [
    'مفرش | مفرش طاولة | مفرش طاوله سدو | mafrash | table runner | runner | sadu runner',
  ],
  'brass-fanous': [
    'فانوس | فوانيس | فانوس نحاسي | fanous | fanoos | lantern | lanterns | lantren | LT-FAN-S',
  ],
  'ceramic-lamp': [
    'مصباح طاولة | مصباح خزفي | مصابيح | misbah | misba7 | table lamp | lamps | ceramic lamp',
  ],
  'linen-pendant': [
    'مصباح معلق | مصباح معلّق | pendant | pendent | ceiling lamp | ثريا | pendant shade',
  ],
  'hurricane-lantern': ['فانوس زجاجي | زجاجى فانوس | hurricane | huricane lantern | glass lantern'],
  'cordless-lamp': ['لاسلكي | مصباح لاسلكى | cordless | cordless lamp | cordles'],
  'tripod-lamp': ['مصباح أرضي | مصباح ارضي | tripod | floor lamp | oak lamp | tripd lamp'],
  'clay-lamp': ['سراج | السراج | سراج فخاري | seraj | clay lamp | handmade lamp'],
  'pillar-candle': [
    'شمعة | شمعه | شموع | sham3a | shama3 | candle | candles | candel | pillar candle',
    'شمعة أسطوانية',
  ],
  'amber-jar-candle': ['شمعة كهرماني | برطمان | amber candle | jar candle | ambr jar'],
  'beeswax-tapers': ['شمع العسل | شمع عسل | beeswax | bees wax | tapers | beeswaks'],
  'reed-diffuser': [
    'معطر | معطّر | معطر بالاعواد | diffuser | difuser | reed diffuser | فواحة | mo3attir',
  ],
  'taper-holder': ['شمعدان | الشمعدان | sham3adan | candlestick | taper holder | candle holder'],
  'candle-snuffer': ['مطفأة | مطفاه شموع | snuffer | snufer | candle snufer'],
  'room-spray': ['معطر الغرف | معطر غرف | room spray | linen spray | معطر جو | air freshener'],
  'serving-platter': ['طبق تقديم | تقديم | platter | serving plater | serving'],
  'deep-bowl': ['وعاء | وعاء عميق | bowl | deep bowls | زبدية'],
  'dinner-plate': ['طبق عشاء | أطباق | اطباق | dinner plate | diner plate | صحن | tabag'],
  'glass-carafe': ['دورق | دورق زجاجي | carafe | caraffe | dawraq | jug | إبريق'],
  'olive-wood-board': [
    'لوح | لوح خشب | خشب الزيتون | olive board | olive wood | cutting board | lo7',
  ],
  'tall-vase': ['مزهرية | مزهريه | vase | vases | فازة | tall vase | mazhariya'],
  'date-dish': ['طبق تمر | تمر | التمر | date dish | dates | tamr'],
  'olive-soap': [
    'صابون | صابون زيتون | صابون زيت الزيتون | saboon | 9aboon | sabon | olive soap | soap',
    'saop olive',
  ],
  'rose-water': [
    'ماء ورد | ماء الورد | ما ورد | ورد طائفي | ورد طايفي | rose water | rosewater | taif | ward',
  ],
  loofah: ['ليفة | ليفه | leefa | loofah | lofah | luffa | sponge'],
  'body-oil': ['زيت | زيت للجسم | زيت الجسم | body oil | bodyoil | zait | oil body'],
  'bath-salts': ['أملاح | املاح | أملاح الإستحمام | bath soak | sea salt | amla7'],
  'bath-brush': ['فرشاة | فرشاه | brush | bath brush | bath brsh | forshah'],
  'hand-wash': [
    'غسول | غسول اليدين | غسول يدين | hand wash | handwash | hand soap | ghasool | ghasoul',
  ],
  'bath-towel': [
    'منشفة | منشفه | مناشف | منشفة استحمام | towel | towels | bath towel | batth towel | minshafa',
    'بشكير',
  ],
  'hammam-towel': [
    'فوطة | فوطه | فوط | حمام | حمّام | 7ammam | hammam | hamam | hammam towel | fouta',
  ],
  'waffle-robe': ['روب | أرواب | robe | bathrobe | waffle robe | rob | TW-ROB-WHT-XL | برنس'],
  'bath-mat': ['سجادة | سجاده حمام | sejada | bath mat | mat | دواسة'],
  'face-cloths': ['فوط وجه | face cloth | face cloths | face clothes'],
  'laundry-basket': [
    'سلة | سلة غسيل | سله غسيل | sallah | laundry | laundry baskett | hamper | landry basket',
  ],
  'travel-pouch': ['حقيبة | حقيبه | wash bag | toiletry bag | haqiba | شنطة سفر'],
}

/** What no shop of this kind has: the search finds nothing for it, and has nothing better to offer. */
export const nonsense = [
  'qwxzv | laptop | xylophone | zzzzzz | bicycle | iphone 15 | trousers | pizza | helicopter',
  'هاتف | طائرة | كمبيوتر | دراجة | ضصثق | طماطم | قميص | 999999999 | sofa kx | 🫖🫖 | ghjkl',
]
