import type { Category } from '#app/api/categories.server.ts'
import { Name } from './name.tsx'
import { categoryPath } from './paths.ts'
import { Picture } from './picture.tsx'

/** A category as a picture with its name below. */
export function CategoryTile({ category, first = false }: { category: Category; first?: boolean }) {
  return (
    <div className="group relative grid gap-3">
      <Picture
        picture={category.picture}
        kind="card"
        alt=""
        first={first}
        className="aspect-square w-full rounded-picture bg-stone object-cover transition-opacity group-hover:opacity-85"
      />
      <h3 className="text-lg">
        <a href={categoryPath(category)} className="covers group-hover:underline">
          <Name>{category.name}</Name>
        </a>
      </h3>
    </div>
  )
}
