import type { Category } from '#app/api/categories.server.ts'
import { Name } from './name.tsx'
import { categoryPath } from './paths.ts'
import { Picture } from './picture.tsx'

/** A category as a picture with its name below. */
export function CategoryTile({ category, first = false }: { category: Category; first?: boolean }) {
  return (
    <div className="group relative grid gap-2">
      <Picture
        picture={category.picture}
        kind="card"
        alt=""
        first={first}
        className="aspect-square w-full rounded-picture bg-stone object-cover transition-opacity duration-150 group-hover:opacity-90"
      />
      <h3 className="font-medium">
        <a
          href={categoryPath(category)}
          className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          <Name>{category.name}</Name>
        </a>
      </h3>
    </div>
  )
}
