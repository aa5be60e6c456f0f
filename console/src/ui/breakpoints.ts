/** Below this, rows are cards and filters lie in a sheet. */
export const PHONE = '(max-width: 40em)'

/** Below this, the sidebar leaves its room to the screen. */
export const TABLET = '(max-width: 62em)'

/** From here on a list has room for a detail beside it. */
export const WIDE = '(min-width: 75em)'
