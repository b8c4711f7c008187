import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'

/**
 * Says whether the administrator may do something, by the name of the permission, or of one of several. Where that could not be
 * learned, he is offered everything: the API refuses what is not his.
 */
export function useAllowed() {
  const granted = useRouteLoaderData<typeof loader>('root')?.account?.permissions ?? null
  return (permission: string | string[] | null) =>
    permission === null ||
    granted === null ||
    [permission].flat().some((one) => granted.includes(one))
}
