import { createContext, data, type MiddlewareFunction } from 'react-router'

/** Set by the server for a request that it could not even read (400, 413, 414): it is answered with a dressed page. */
export const refusal = createContext<number | null>(null)

export const refusalMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const status = context.get(refusal)
  if (status !== null) throw data(null, { status })
  return next()
}
