import { createContext, useContext } from 'react'

/** Where the build has put `app/entry.client.ts`, and what else the page brings; none where there is nothing to wake. */
export const ScriptAddresses = createContext<string[]>([])

/**
 * The only inline script: it brings the page's script once the page is loaded, or at the first touch, and not at all where
 * the browser is asked to save data. The content security policy allows exactly these characters.
 */
export const wakingScript = `(()=>{let s=document.currentScript.dataset.src.split(" "),d,w=()=>d??=s.map(a=>import(a));if(navigator.connection?.saveData)return;for(let e of["pointerdown","keydown","focusin"])addEventListener(e,w,{once:true,passive:true,capture:true});document.readyState=="complete"?w():addEventListener("load",()=>setTimeout(w))})()`

/** Nothing waits for the script: every link and form of the page works without it. */
export function Wake() {
  const addresses = useContext(ScriptAddresses)
  if (addresses.length === 0) return null
  return (
    <script data-src={addresses.join(' ')} dangerouslySetInnerHTML={{ __html: wakingScript }} />
  )
}
