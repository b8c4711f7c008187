import { HtmlValidate } from 'html-validate'

const judge = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // matters of style, about text that React writes
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-implicit-button-type': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    // some browsers take the roles from a table that CSS shows as cards
    'no-redundant-role': 'off',
    // files come from the shop itself
    'require-sri': 'off',
  },
})

/** What is wrong with a page's HTML. */
export async function faultsOf(html: string) {
  const { results } = await judge.validateString(html)
  return results.flatMap((result) =>
    result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  )
}
