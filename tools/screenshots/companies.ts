/** A provider to show. */
export interface Company {
  slug: string
  /** What its paths begin with. */
  base: string
  name: string
  branding?: object
  /** An SVG for the theme. */
  logo?: (theme: 'light' | 'dark') => string
}

/** One that chose nothing, and one that chose everything. */
export const BRANDS = {
  plain: { slug: 'default', base: '', name: 'Postern' },
  lumen: {
    slug: 'lumen',
    base: '/p/lumen',
    name: 'Lumen Energy',
    branding: {
      colors: {
        light: { page: '#fbf5ea', text: '#2b2118', button: '#c2410c', link: '#9a3412' },
        dark: { page: '#1b1512', text: '#f6ead9', button: '#fdba74', link: '#fdba74' },
      },
      radius: 16,
      font: 'rounded',
      links: {
        support: 'https://lumen.example/help',
        terms: 'https://lumen.example/terms',
        privacy: 'https://lumen.example/privacy',
      },
      address: ['Lumen Energy Ltd', '4 Harbour Row', 'Bristol BS1 5TX'],
    },
    logo: (theme) => {
      const [sun, ink] = theme === 'light' ? ['#c2410c', '#2b2118'] : ['#fdba74', '#f6ead9']
      return `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="40" viewBox="0 0 150 40"><circle cx="20" cy="20" r="9" fill="${sun}"/><g stroke="${sun}" stroke-width="3" stroke-linecap="round">${RAYS}</g><text x="42" y="28" font-family="Avenir, Montserrat, 'DejaVu Sans', sans-serif" font-size="23" font-weight="600" fill="${ink}">lumen</text></svg>`
    },
  },
} satisfies Record<string, Company> as { plain: Company; lumen: Company }

const RAYS = Array.from({ length: 8 }, (_, turn) => {
  const [x, y] = [Math.cos((turn * Math.PI) / 4), Math.sin((turn * Math.PI) / 4)]
  const at = (radius: number) => [20 + x * radius, 20 + y * radius].map((one) => one.toFixed(1))
  const [[x1, y1], [x2, y2]] = [at(13), at(17)] as [string[], string[]]
  return `<path d="M${x1} ${y1}L${x2} ${y2}"/>`
}).join('')
