/** The six governorates, by the codes that the shop API uses. */
export const governorates = [
  'capital',
  'hawalli',
  'farwaniya',
  'mubarak_al_kabeer',
  'ahmadi',
  'jahra',
] as const

export type Governorate = (typeof governorates)[number]
