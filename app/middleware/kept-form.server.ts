import { createContext } from 'react-router'

/**
 * The fields of the form that is being handled, passwords left out. When it turns out that the session is over, they
 * are shown with the sign-in form and come back with it.
 */
export const keptForm = createContext<Record<string, string> | null>(null)
