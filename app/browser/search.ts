/** Brings the suggestions when somebody goes to the search box. */
export function startSearch() {
  async function bring() {
    if (document.activeElement?.id !== 'search') return
    const { startSuggestions } = await import('./suggestions.ts')
    startSuggestions()
  }
  document.addEventListener('focusin', bring)
  void bring()
}
