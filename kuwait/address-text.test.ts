import { expect, test } from 'vitest'
import { readAddress } from './address-text.ts'

const areas = [
  ['Salmiya', 'السالمية'],
  ['Hawalli', 'حولي'],
  ['Farwaniya', 'الفروانية'],
  ['Rumaithiya', 'الرميثية'],
  ['Jabriya', 'الجابرية'],
  ['Abdullah Al Salem', 'ضاحية عبدالله السالم'],
  ['Abdullah Al Mubarak', 'عبدالله المبارك'],
  ['West Abdullah Al Mubarak', 'غرب عبدالله المبارك'],
  ['Mubarak Al Kabeer', 'مبارك الكبير'],
  ['Sabah Al Salem', 'صباح السالم'],
  ['Salam', 'السلام'],
  ['Salwa', 'سلوى'],
  ['Bneid Al Qar', 'بنيد القار'],
  ['Egaila', 'العقيلة'],
  ['Fahaheel', 'الفحيحيل'],
  ['Abu Halifa', 'أبو حليفة'],
  ['Jleeb Al Shuyoukh', 'جليب الشيوخ'],
  ['Mishref', 'مشرف'],
  ['Qortuba', 'قرطبة'],
  ['Jahra', 'الجهراء'],
  ['Mutlaa', 'المطلاع'],
  ['Saad Al Abdullah', 'سعد العبدالله'],
].map((names, index) => ({ id: index + 1, names }))

/** "Salmiya b4 s2 h15 | what is left over", with the letters of the fields. */
function read(text: string) {
  const { area, fields, rest } = readAddress(text, areas)
  const { block, street, avenue, building, floor, apartment, paci } = fields
  const parts = [
    area?.names[0],
    block && `b${block}`,
    street && `s${street}`,
    avenue && `a${avenue}`,
    building && `h${building}`,
    floor && `f${floor}`,
    apartment && `n${apartment}`,
    paci && `p${paci}`,
  ]
  const told = parts.filter(Boolean).join(' ')
  return rest === '' ? told : `${told} | ${rest}`
}

test.each([
  // as it is typed into a chat
  ['Salmiya b 4 st 2 h 15', 'Salmiya b4 s2 h15'],
  ['salmiya b4 st2 h15', 'Salmiya b4 s2 h15'],
  ['SALMIYA BLK4 ST2 BLDG15', 'Salmiya b4 s2 h15'],
  ['السالمية ق ٤ ش ٢ م ١٥', 'Salmiya b4 s2 h15'],
  ['السالمية ق ٤ ش سالم المبارك م ١٥ الدور ٢', 'Salmiya b4 sسالم المبارك h15 f2'],
  ['Salmiya b 4 s Salem Al Mubarak h 15', 'Salmiya b4 sSalem Al Mubarak h15'],
  ['السالمية ق٤ ش٢ م١٥', 'Salmiya b4 s2 h15'],
  ['السالميه ق4/ش2/م15', 'Salmiya b4 s2 h15'],
  ['سالمية قطعة ٤ شارع ٢ منزل ١٥', 'Salmiya b4 s2 h15'],
  ['salmiya-b4-st2-h15', 'Salmiya b4 s2 h15'],
  ['Salmiya, Block 4 / Street 2 / House 15', 'Salmiya b4 s2 h15'],
  ['b4 s2 h15 f3 a12 Salmiya', 'Salmiya b4 s2 h15 f3 n12'],
  ['salmiya b 4 s 2 b 15 f 3 f 12', 'Salmiya b4 s2 h15 f3 n12'],
  ['السالمية ق4 ش2 م15 د3 ش12', 'Salmiya b4 s2 h15 f3 n12'],
  // written out
  [
    'Block 4, Street 2, Avenue 1, Building 15, Floor 3, Apt 12, Salmiya, PACI 12345678',
    'Salmiya b4 s2 a1 h15 f3 n12 p12345678',
  ],
  ['قطعة 4 شارع سالم المبارك جادة 3 منزل 15 الدور 2 شقة 7', 'b4 sسالم المبارك a3 h15 f2 n7'],
  [
    'السالمية، قطعة 4، شارع سالم المبارك، جادة 3، عمارة 15، الدور الثاني، شقة 7',
    'Salmiya b4 sسالم المبارك a3 h15 f2 n7',
  ],
  ['Salmiya\nBlock: 4\nStreet: 2\nHouse: 15', 'Salmiya b4 s2 h15'],
  ['Area: Salmiya\r\nBlock\r\n4\r\nStreet\r\n2\r\nHouse\r\n15', 'Salmiya b4 s2 h15'],
  ['Block # 4; Street # 2; House No. 15; Salmiya', 'Salmiya b4 s2 h15'],
  ['House number 15, street no 2, block no. 4, Salmiya', 'Salmiya b4 s2 h15'],
  ['منزل رقم 15 شارع رقم 2 قطعة رقم 4 منطقة السالمية', 'Salmiya b4 s2 h15'],
  ['المنطقة: حولي - القطعة: 4 - الشارع: 2 - المنزل: 15', 'Hawalli b4 s2 h15'],
  ['Block 4, Salem Al Mubarak Street, Building 15, Salmiya', 'Salmiya b4 sSalem Al Mubarak h15'],
  ['Salmiya, Salem Al-Mubarak St., Bldg. 15', 'Salmiya sSalem Al-Mubarak h15'],
  ['Street Salem Al Mubarak Salmiya block 4', 'Salmiya b4 sSalem Al Mubarak'],
  ['شارع عبدالله السالم، السالمية، قطعة 4', 'Salmiya b4 sعبدالله السالم'],
  ['Jabriya block 1A street 101 villa 7', 'Jabriya b1A s101 h7'],
  ['Jabriya, Block 1-A, Street 101, Lane 5', 'Jabriya b1-A s101 | Lane 5'],
  ['الجابرية ق 1أ ش 101 ج 5 فيلا 7', 'Jabriya b1أ s101 a5 h7'],
  ['Mishref b6 st 3 jaddah 2 h 18', 'Mishref b6 s3 a2 h18'],
  ['مشرف قطعه 6 شارع 3 جاده 2 بيت 18', 'Mishref b6 s3 a2 h18'],
  ['mishrif blk 6 jada 2 house 18 road 3', 'Mishref b6 s3 a2 h18'],
  ['Salmiya blk 10 flr 3 flat 12 bldg 5', 'Salmiya b10 h5 f3 n12'],
  ['3rd floor, apartment 12, building 5, Salmiya', 'Salmiya h5 f3 n12'],
  ['Salmiya b4, 2nd street, ground floor', 'Salmiya b4 s2 fground'],
  ['السالمية ق 4 الدور الأرضي شقة 1', 'Salmiya b4 fالأرضي n1'],
  ['Building Al Noor, block 4, Salmiya', 'Salmiya b4 hAl Noor'],
  ['عمارة النور قطعة 4 السالمية', 'Salmiya b4 hالنور'],
  ['Sabah Al Salem b2 s5 h9', 'Sabah Al Salem b2 s5 h9'],
  ['صباح السالم قطعة ٢ شارع ٥ قسيمة ٩', 'Sabah Al Salem b2 s5 h9'],
  // both languages at once
  ['السالمية block 4 شارع 2 house ١٥', 'Salmiya b4 s2 h15'],
  ['Salmiya قطعة 4 street 2 منزل 15', 'Salmiya b4 s2 h15'],
  ['Hawally ق٤ st ۲ bldg 15 الدور ٣', 'Hawalli b4 s2 h15 f3'],
  // areas in other spellings
  ['Salmiyah b4', 'Salmiya b4'],
  ['Al-Salmiya b4', 'Salmiya b4'],
  ['As Salmiyya b4', 'Salmiya b4'],
  ['Salmia b4', 'Salmiya b4'],
  ['Slmiya b4', 'Salmiya b4'],
  ['السالميّة ق4', 'Salmiya b4'],
  ['السالمــية ق4', 'Salmiya b4'],
  ['السلمية ق4', 'Salmiya b4'],
  ['Rumaithya b4', 'Rumaithiya b4'],
  ['الرميثيه ق4', 'Rumaithiya b4'],
  ['Fahahil b4', 'Fahaheel b4'],
  ['ابو حليفه ق4', 'Abu Halifa b4'],
  ['Abu Hulaifa b4', 'Abu Halifa b4'],
  ['Bnaid al Gar b4', 'Bneid Al Qar b4'],
  ['Jleeb al-Shuyoukh b4', 'Jleeb Al Shuyoukh b4'],
  ['Qurtuba b4', 'Qortuba b4'],
  ['Eqaila b4', 'Egaila b4'],
  ['عبد الله السالم ق4', 'Abdullah Al Salem b4'],
  ['عبدالله المبارك ق4', 'Abdullah Al Mubarak b4'],
  ['غرب عبدالله المبارك ق4', 'West Abdullah Al Mubarak b4'],
  ["Sa'ad Al Abdullah City b4", 'Saad Al Abdullah b4'],
  ['مدينة سعد العبدالله ق4', 'Saad Al Abdullah b4'],
  // governorates and the country
  ['Salmiya, Hawalli, Kuwait, block 4', 'Salmiya b4'],
  ['محافظة حولي، السالمية، قطعة 4، الكويت', 'Salmiya b4'],
  ['Hawalli Governorate, Rumaithiya, block 4', 'Rumaithiya b4'],
  ['Hawalli block 4', 'Hawalli b4'],
  ['Jahra Governorate, block 4', 'b4'],
  ['محافظة مبارك الكبير، صباح السالم، قطعة 4', 'Sabah Al Salem b4'],
  // what nobody told it stays
  ['Salmiya block 4 street 2 house 15 behind the mosque', 'Salmiya b4 s2 h15 | behind the mosque'],
  ['السالمية ق4 ش2 م15 مقابل الجمعية', 'Salmiya b4 s2 h15 | مقابل الجمعية'],
  ['Building Al Noor behind the mosque, Salmiya', 'Salmiya hAl Noor | behind the mosque'],
  ['Salmiya b4 h15, call 99887766', 'Salmiya b4 h15 | call 99887766'],
  ['Salmiya b4 12345678', 'Salmiya b4 p12345678'],
  ['الرقم الآلي للعنوان ١٢٣٤٥٦٧٨ السالمية', 'Salmiya p12345678'],
  [
    'Salmiya b4 https://gis.paci.gov.kw/Location/12?x=1',
    'Salmiya b4 | https://gis.paci.gov.kw/Location/12?x=1',
  ],
  ['Paris, 5 rue de Rivoli', ' | Paris, 5 rue de Rivoli'],
  ['Salmiya block 4 block 5', 'Salmiya b4 | block 5'],
  ['بيت جدتي في السالمية', 'Salmiya hجدتي'],
  ['block', ' | block'],
  ['', ''],
  ['؟!؟', ''],
])('%j', (text, told) => {
  expect(read(text)).toBe(told)
})

test('a text of thousands of characters is read in no time, whatever it is made of', () => {
  const pieces = [
    'a',
    'ا',
    '1',
    ' ',
    'b ',
    'b1',
    'ق',
    '-',
    'block ',
    'al ',
    'st:',
    '1-',
    '\u0650',
    'Salmiy ',
    'http://',
  ]
  for (const piece of pieces) {
    const started = performance.now()
    readAddress(piece.repeat(5000 / piece.length), areas)
    expect(performance.now() - started, piece).toBeLessThan(200)
  }
  expect(readAddress('x'.repeat(5000), areas).rest.length).toBeLessThanOrEqual(1000)
})

test('what steers the direction of text or cannot be seen is no part of an address', () => {
  expect(read('\u202eSalmiya\u202c b\u200b4 \u2066st 2\u2069')).toBe('Salmiya b4 s2')
})
