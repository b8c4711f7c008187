import { createContext } from 'react-router'

/** The address that a request came from, set by the server around the pages; limits on tries are kept by it. Blank where it does not tell. */
export const clientAddress = createContext('')
