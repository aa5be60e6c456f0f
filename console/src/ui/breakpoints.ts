/** Below this, rows are cards and filters lie in a sheet. */
export const PHONE = '(max-width: 40em)'
