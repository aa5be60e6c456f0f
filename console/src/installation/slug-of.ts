const MOST = 40

/** A slug from a name: `Müller & Söhne` is `muller-sohne`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, MOST)
    .replace(/-$/, '')
}
