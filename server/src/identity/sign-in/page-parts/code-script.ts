/**
 * Makes fields for codes take any digits and only those, and submits their form once it is complete. A form is sent
 * once: the last digit and the Enter key would count as two tries.
 */
export const CODE_SCRIPT = String.raw`
const isDigit = (point) => /^\p{Nd}$/u.test(String.fromCodePoint(point))
const valueOf = (digit) => {
  const point = digit.codePointAt(0)
  let before = 0
  while (isDigit(point - before - 1)) before++
  return String(before % 10)
}
for (const field of document.querySelectorAll('input.six')) {
  const { form } = field
  const read = ({ isComposing }) => {
    if (isComposing) return
    const digits = field.value.normalize('NFKC').replace(/\P{Nd}/gu, '').replace(/\p{Nd}/gu, valueOf).slice(0, 6)
    if (digits !== field.value) field.value = digits
    if (digits.length === 6 && form.checkValidity()) form.requestSubmit()
  }
  field.addEventListener('input', read)
  field.addEventListener('compositionend', read)
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'yes'
  })
  addEventListener('pageshow', () => delete form.dataset.sent)
}
`
