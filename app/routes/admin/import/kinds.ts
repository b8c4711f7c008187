/** The tables of the catalogue, everything first. */
export const kinds = ['products', 'variants', 'stock', 'prices'] as const
