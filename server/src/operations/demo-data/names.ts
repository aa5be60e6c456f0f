import type { Draw } from './draw.ts'

export interface Country {
  code: string
  locale: string
  zone: string
  currency: string
  given: readonly string[]
  family: readonly string[]
  familyFirst?: true
}

const words = (text: string): string[] => text.split(' ')

export const COUNTRIES: readonly Country[] = [
  {
    code: 'DE',
    locale: 'de-DE',
    zone: 'Europe/Berlin',
    currency: 'eur',
    given: words('Anna Jürgen Lena Emil Käthe Moritz'),
    family: words('Müller Becker Vogel Weiß Fischer'),
  },
  {
    code: 'AT',
    locale: 'de-AT',
    zone: 'Europe/Vienna',
    currency: 'eur',
    given: words('Franziska Lukas Theresa Jakob'),
    family: words('Gruber Huber Wagner Steiner'),
  },
  {
    code: 'FR',
    locale: 'fr-FR',
    zone: 'Europe/Paris',
    currency: 'eur',
    given: words('Élodie Hugo Camille Loïc Zoé'),
    family: words('Lefèvre Moreau Garnier Dubois'),
  },
  {
    code: 'ES',
    locale: 'es-ES',
    zone: 'Europe/Madrid',
    currency: 'eur',
    given: words('Lucía Iñigo María Óscar'),
    family: words('García Núñez López Ibáñez'),
  },
  {
    code: 'IT',
    locale: 'it-IT',
    zone: 'Europe/Rome',
    currency: 'eur',
    given: words('Chiara Matteo Sofia Nicolò'),
    family: words('Rossi Esposito Ricci Conti'),
  },
  {
    code: 'NL',
    locale: 'nl-NL',
    zone: 'Europe/Amsterdam',
    currency: 'eur',
    given: words('Sanne Daan Femke Sjoerd'),
    family: words('Jansen Visser Bakker Smit'),
  },
  {
    code: 'PL',
    locale: 'pl-PL',
    zone: 'Europe/Warsaw',
    currency: 'eur',
    given: words('Zofia Łukasz Agnieszka Paweł'),
    family: words('Nowak Wójcik Kowalczyk Zając'),
  },
  {
    code: 'GB',
    locale: 'en-GB',
    zone: 'Europe/London',
    currency: 'gbp',
    given: words('Harriet Oliver Priya Callum'),
    family: words("Ashworth O'Neill Patel Whitfield"),
  },
  {
    code: 'US',
    locale: 'en-US',
    zone: 'America/New_York',
    currency: 'usd',
    given: words('Madison Tyler Grace Malik'),
    family: words('Johnson Ramirez Cooper Nguyen'),
  },
  {
    code: 'BR',
    locale: 'pt-BR',
    zone: 'America/Sao_Paulo',
    currency: 'usd',
    given: words('João Beatriz Caio Luísa'),
    family: words('Araújo Souza Gonçalves Lima'),
  },
  {
    code: 'IN',
    locale: 'en-IN',
    zone: 'Asia/Kolkata',
    currency: 'usd',
    given: words('Ananya Rohan Meera Arjun'),
    family: words('Chandra Iyer Singh Reddy'),
  },
  {
    code: 'JP',
    locale: 'ja-JP',
    zone: 'Asia/Tokyo',
    currency: 'usd',
    given: words('さくら 健太 Yuki Haruto'),
    family: words('田中 佐藤 Suzuki Itō'),
    familyFirst: true,
  },
]

const FIRST = words(
  'Nord Blue Alpen Silver Quant Hafen Cedar Polar Atlas Linden Rio Kite Lumen Maple Terra Vega Onyx Delta Fjord Orchid',
)
const SECOND = words(
  'works Logistik Labs Foods Studio Mobility Health Energy Systems Textil Media Robotics Travel Bank Optics',
)

/** A company and its domain, which cannot be registered (RFC 2606). No two have the same. */
export function companyOf(index: number, draw: Draw): [name: string, domain: string] {
  const first = FIRST[index % FIRST.length]!
  const second = SECOND[(index * 7 + Math.floor(index / FIRST.length)) % SECOND.length]!
  const name = `${first} ${second}${draw.chance(0.3) ? ' GmbH' : ''}`
  return [name, `${first}-${second}-${index}.example`.toLowerCase()]
}
