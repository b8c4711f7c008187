import * as packages from '#app/api/packages.server.ts'
import { sameForAll } from '#app/handle.ts'
import { requireOwnAddress } from '#app/middleware/address.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { AddForm } from '#app/ui/add-form.tsx'
import { plainText } from '#app/ui/excerpt.ts'
import { Head } from '#app/ui/head.tsx'
import { offer } from '#app/ui/offer-data.ts'
import { packagePath } from '#app/ui/paths.ts'
import { StructuredData } from '#app/ui/structured-data.tsx'
import { useAddresses } from '#app/ui/use-addresses.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PackageView } from './package-view.tsx'
import type { Route } from './+types/package'

export const handle = sameForAll

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const pack = await packages.show(getApi(context), params.packageId)
  requireOwnAddress({ context, url }, packagePath(pack))
  return { pack }
}

export default function Package({ loaderData: { pack } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { pageAddress, pictureAddress } = useAddresses()
  const address = pageAddress(packagePath(pack))
  return (
    <>
      <Head
        title={pack.name}
        about={[t('nav.packages'), t('head.shop')]}
        description={`${pack.shortDescription} ${plainText(pack.description)}`.trim()}
        canonical={packagePath(pack)}
        picture={pack.picture}
        price={pack.price}
      />
      {pack.price !== null && (
        <StructuredData
          of={{
            '@type': 'Product',
            name: pack.name,
            url: address,
            image: pack.picture ? (pictureAddress(pack.picture) ?? undefined) : undefined,
            description: pack.shortDescription || pack.name,
            offers: offer({
              url: address,
              price: pack.price,
              until: pack.expiresAt,
              stockState: pack.stockState,
            }),
          }}
        />
      )}
      <PackageView pack={pack}>
        <AddForm item={{ package_id: pack.id }} />
      </PackageView>
    </>
  )
}
