import { scoreOf } from './search-score.ts'

/**
 * What scripts add: buttons that copy a sample or the page, search while typing, "/" to get there, and the language of samples remembered.
 * Without it every page is complete: the form searches on the server.
 */
export const SCRIPT = `
const field = document.querySelector('#q'), found = document.querySelector('.found')
for (const block of document.querySelectorAll('pre')) {
  const button = Object.assign(document.createElement('button'), { className: 'copy', type: 'button', textContent: 'Copy' })
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.innerText)
    button.textContent = 'Copied'
    setTimeout(() => { button.textContent = 'Copy' }, 2000)
  })
  const box = Object.assign(document.createElement('div'), { className: 'copyable' })
  block.before(box)
  box.append(block, button)
}
const asText = document.querySelector('.as-text a')
if (asText) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy page' })
  const said = document.createElement('span')
  said.setAttribute('role', 'status')
  button.addEventListener('click', async () => {
    try {
      // The clipboard takes a promise: after waiting for the page, some browsers no longer see a click.
      const text = fetch(asText.href).then((answer) => answer.ok ? answer.blob() : Promise.reject()).then((blob) => new Blob([blob], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
      said.textContent = 'Copied as Markdown'
      setTimeout(() => { said.textContent = '' }, 3000)
    } catch { location.assign(asText.href) }
  })
  asText.before(button)
  asText.after(said)
}
const scoreOf = ${scoreOf.toString()}
let index
const load = () => index ??= fetch(field.dataset.index).then((answer) => answer.json())
field.addEventListener('focus', load)
field.addEventListener('input', async () => {
  const words = field.value.toLowerCase().split(/[\\s_]+/).filter(Boolean)
  const { entries, root } = await load()
  if (words.length === 0) { found.hidden = true; return }
  const hits = entries
    .map((entry) => ({ title: entry[0], about: entry[1], url: entry[2], score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0).sort((one, other) => other.score - one.score).slice(0, 8)
  found.replaceChildren(...hits.map(({ title, about, url }) => {
    const link = Object.assign(document.createElement('a'), { href: root + url })
    link.append(Object.assign(document.createElement('b'), { textContent: title }), Object.assign(document.createElement('span'), { textContent: about }))
    return link
  }))
  if (hits.length === 0) found.textContent = 'Nothing found'
  found.hidden = false
})
document.addEventListener('keydown', (event) => {
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
  if (event.key === '/' && !typing) { event.preventDefault(); field.focus() }
  if (event.key === 'Escape' && !found.hidden) { found.hidden = true; field.focus() }
  if (!/^Arrow(Up|Down)$/.test(event.key) || found.hidden || !event.target.closest('.search')) return
  const stops = [field, ...found.querySelectorAll('a')]
  event.preventDefault()
  stops[(stops.indexOf(event.target) + (event.key === 'ArrowDown' ? 1 : stops.length - 1)) % stops.length].focus()
})
document.addEventListener('click', (event) => { if (!event.target.closest('.search')) found.hidden = true })
for (const choice of document.querySelectorAll('[name=samples]')) {
  if (localStorage.getItem('samples') === choice.value) choice.checked = true
  choice.addEventListener('change', () => localStorage.setItem('samples', choice.value))
}
for (const link of document.querySelectorAll('.side a')) link.addEventListener('click', () => document.querySelector('#pages').hidePopover?.())
document.querySelector('.side [aria-current]')?.scrollIntoView({ block: 'nearest' })
`
