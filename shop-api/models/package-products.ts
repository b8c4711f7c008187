import { notFound } from '../refusal.ts'
import { findLines } from './admin-package.ts'
import { requirePackage, writePackage, type PackageRow } from './admin-packages.ts'
import type { Doing } from './history.ts'
import type { PackageLine } from './package-goods.ts'
import { requireLines } from './package-lines.ts'

/** Adds one of the goods to a package. */
export async function addPackageProduct(doing: Doing, id: number | null, line: PackageLine) {
  const before = await requirePackage(doing.db, id)
  await writeProducts(doing, before, [...before.products, line])
}

/** Changes one of the goods of a package, by the id of its line. */
export async function changePackageProduct(
  doing: Doing,
  id: number | null,
  lineId: number | null,
  line: PackageLine,
) {
  const { before, place } = await requireLine(doing, id, lineId)
  await writeProducts(doing, before, before.products.with(place, line))
}

/** Takes one of the goods out of a package; the last one stays. */
export async function removePackageProduct(doing: Doing, id: number | null, lineId: number | null) {
  const { before, place } = await requireLine(doing, id, lineId)
  await writeProducts(doing, before, before.products.toSpliced(place, 1))
}

async function requireLine({ db }: Doing, id: number | null, lineId: number | null) {
  const before = await requirePackage(db, id)
  const place = (await findLines(db, before.id)).findIndex((line) => line.id === lineId)
  if (place < 0) throw notFound('package.productNotFound')
  return { before, place }
}

/** Here a line is all that was sent, so that what is wrong with it is beside the field itself. */
async function writeProducts(doing: Doing, before: PackageRow, products: PackageLine[]) {
  await requireLines(doing.db, products, before.products, (_, field) => field)
  await writePackage(doing, before, { products })
}
