import { Problem } from '#app/ui/problem.tsx'

/** Where somebody lands who lacks a permission (specification, section 6). */
export default function Unauthorized() {
  return <Problem status={403} />
}
