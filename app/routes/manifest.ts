import { href } from 'react-router'
import * as settings from '#app/api/settings.server.ts'
import type { Picture } from '#app/api/shapes.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n, getLanguage } from '#app/middleware/language.server.ts'
import { mediaBase } from '#app/ui/media.ts'
import { directionOf } from '#kuwait/languages.ts'
import type { Route } from './+types/manifest'

/** A logo that is about as wide as it is high serves as the icon; any other would be cut or made small. */
function logoIcons(logo: Picture | null) {
  const base = mediaBase(logo?.url ?? '')
  const { width, height } = logo ?? {}
  if (!base || !width || !height || Math.abs(width - height) > width / 10) return []
  const size = Math.min(width, 480)
  return [{ src: `${base}480.webp`, sizes: `${size}x${size}`, type: 'image/webp' }]
}

/** What a phone needs to keep the shop among its apps, in the language of the page that it was kept from (`?lang=`). */
export async function loader({ context }: Route.LoaderArgs) {
  const { t } = getI18n(context)
  const lang = getLanguage(context)
  const shop = await settings.show(getApi(context), lang)
  const name = shop.siteName ?? t('shop.name')
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: shop.tagline ?? t('home.description'),
    lang,
    dir: directionOf(lang),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f5',
    theme_color: '#333e2c',
    icons: [
      ...logoIcons(shop.logo),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('nav.cart'), url: href('/cart') },
      { name: t('nav.orders'), url: href('/order') },
      { name: t('search.label'), url: href('/products') },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Accept-Language, Cookie',
    },
  })
}
