import { createContext, useContext } from 'react'

/** Where the build has put `app/entry.client.ts`; null where there is none to wake. */
export const ScriptAddress = createContext<string | null>(null)

/**
 * The only inline script: it brings the shop's script once the page is loaded, or at the first touch, and not at all where
 * the browser is asked to save data. The content security policy allows exactly these characters.
 */
export const wakingScript = `(()=>{let s=document.currentScript.dataset.src,d,w=()=>d??=import(s);if(navigator.connection?.saveData)return;for(let e of["pointerdown","keydown","focusin"])addEventListener(e,w,{once:true,passive:true,capture:true});document.readyState=="complete"?w():addEventListener("load",()=>setTimeout(w))})()`

/** Nothing waits for the script: every link and form of the page works without it. */
export function Wake() {
  const address = useContext(ScriptAddress)
  return address && <script data-src={address} dangerouslySetInnerHTML={{ __html: wakingScript }} />
}
