/**
 * Lets people see what they type into a field for a password, and says how hard a new one is to guess while they type.
 * That is only a hint: when the form is sent, the server applies the provider's rules (policy/). What is on the screen
 * is also spoken, once the person pauses.
 */
export const PASSWORD_SCRIPT = `
const PAUSE_MS = 700
const GOOD = 8, STRONG = 14 // characters that are hard to guess
const ROWS = 'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm qwertzuiop azertyuiop'
const USUAL = /password|passwor[dt]|p[a4@]ssw[o0]rd|wachtwoord|contrase|senha|haslo|welcome|letmein|iloveyou|admin|qwert[yz]|monkey|dragon|football|baseball|summer|winter|login|secret|(19|20)\\d\\d/g

/** How many characters add something: of a usual word, a run (abcd, 4321, aaaa) or a repetition only the first does. */
function worthOf(text) {
  const chars = [...text.toLowerCase().replace(USUAL, '?')]
  const seen = new Set()
  return chars.filter((char, at) => {
    const three = chars.slice(Math.max(0, at - 2), at + 1).join('')
    const isRun = at > 1 && (ROWS.includes(three) || ROWS.includes([...three].reverse().join('')) || new Set(three).size === 1)
    const isSeen = at > 1 && seen.has(three)
    seen.add(three)
    return !isRun && !isSeen
  }).length
}

function levelOf(text, { least }, email) {
  if ([...text].length < least) return 'rule'
  const own = email.toLowerCase().split('@')[0]
  if (own.length > 2 && text.toLowerCase().includes(own)) return 'address'
  const worth = worthOf(text)
  return worth < GOOD ? 'weak' : worth < STRONG ? 'good' : 'strong'
}

function rate(field, input) {
  const hint = field.querySelector('.hint')
  const spoken = field.querySelector('[role=status]')
  const sayings = JSON.parse(field.dataset.sayings)
  let timer
  input.addEventListener('input', () => {
    const { form, value } = input
    const level = levelOf(value, field.dataset, form.querySelector('[autocomplete^=username]')?.value ?? '')
    field.dataset.level = value === '' ? '' : level
    hint.textContent = sayings[level]
    clearTimeout(timer)
    timer = setTimeout(() => { spoken.textContent = value === '' ? '' : sayings[level] }, PAUSE_MS)
  })
}

for (const field of document.querySelectorAll('[data-password]')) {
  const input = field.querySelector('input')
  const eye = field.querySelector('button')
  const show = (isShown) => {
    input.type = isShown ? 'text' : 'password'
    eye.setAttribute('aria-pressed', isShown)
  }
  eye.hidden = false
  eye.addEventListener('click', () => show(input.type === 'password'))
  input.form.addEventListener('submit', () => show(false)) // browsers keep what they sent as text
  if ('sayings' in field.dataset) rate(field, input)
}
`
