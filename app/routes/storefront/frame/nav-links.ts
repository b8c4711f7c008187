import { href } from 'react-router'

/** The way through the shop, in the header, the side menu and the footer (specification, section 2). */
export const navLinks = [
  { to: href('/'), key: 'nav.home' },
  { to: href('/categories'), key: 'nav.categories' },
  { to: href('/products'), key: 'nav.products' },
  { to: href('/packages'), key: 'nav.packages' },
  { to: href('/contact'), key: 'nav.contact' },
] as const
