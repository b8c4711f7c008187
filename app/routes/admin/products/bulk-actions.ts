/** What the list of products is narrowed by, in its address. */
export const filters = ['state', 'category', 'stock', 'missing', 'on_sale', 'featured']

/** What can be done to many products and needs a value. */
export const valuedActions = ['set_category', 'adjust_price', 'adjust_stock'] as const
