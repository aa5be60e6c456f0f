/** The refusal above a form: the field at fault names it. */
export const REFUSAL_ID = 'refusal'
