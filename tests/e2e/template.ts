import fillTemplate from '../support/template.ts'

export default fillTemplate
