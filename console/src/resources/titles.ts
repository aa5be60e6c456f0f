/** Without the languages that are empty. */
export const titlesOf = (typed: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))
