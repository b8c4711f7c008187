import { startFetchers } from './browser/fetcher.ts'
import { startFreshness } from './browser/freshness.ts'
import { startLoading } from './browser/loading.ts'
import { startMenus } from './browser/menus.ts'
import { startOffline } from './browser/offline.ts'
import { startPictures } from './browser/pictures.ts'
import { startQuantities } from './browser/quantities.ts'
import { startRipple } from './browser/ripple.ts'
import { startScrolling } from './browser/scrolling.ts'
import { startSearch } from './browser/search.ts'
import { startToasts } from './browser/toasts.ts'

/*
 * All the script that a page brings, after it is loaded. React stays on the server: each of these is one behaviour, listens
 * on the document, and finds its elements when something happens to them, because parts of the page are exchanged.
 */
startFetchers()
startQuantities()
startFreshness()
startToasts()
startSearch()
startMenus()
startLoading()
startPictures()
startRipple()
startScrolling()
void startOffline()
