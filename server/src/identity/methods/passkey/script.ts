/** Says that this browser's device can hold passkeys. An attacker who plants it only sees an offer. */
export const ABLE_COOKIE = 'postern_passkeys'

/**
 * Runs forms with data-passkey in the browser: fetches the options from data-options, asks the authenticator, puts its
 * answer into the field "credential", and submits. With data-autofill, the address field also suggests passkeys.
 */
export const PASSKEY_SCRIPT = `
const HAS_PASSKEYS = 'parseRequestOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {})
const RENEW_AFTER_MS = 240_000 // before the challenge expires
const CEREMONIES = {
  create: async (json, more) => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json), ...more }),
  get: async (json, more) => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json), ...more }),
}
let offered = new AbortController()

function say(form, words) {
  form.querySelector('[role=status]').textContent = words
}

async function fetchOptions({ dataset }) {
  const answer = await fetch(dataset.options, { method: 'POST', body: new URLSearchParams() })
  if (answer.redirected) {
    location.assign(answer.url)
    return new Promise(() => {})
  }
  const json = await answer.json()
  if (!answer.ok) throw Object.assign(new Error(json.message), { name: 'Refused' })
  return json
}

async function answer(form, more) {
  const credential = await CEREMONIES[form.dataset.passkey](await fetchOptions(form), more)
  form.elements.credential.value = JSON.stringify(credential)
  form.submit()
}

async function ask(form) {
  offered.abort()
  const words = JSON.parse(form.dataset.words)
  say(form, words.follow)
  try {
    await answer(form, {})
  } catch (error) {
    say(form, error.name === 'Refused' ? error.message : (words[error.name] ?? words.failed))
  }
}

async function offer(form) {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  while (!offered.signal.aborted) {
    const signal = AbortSignal.any([offered.signal, AbortSignal.timeout(RENEW_AFTER_MS)])
    try {
      return await answer(form, { mediation: 'conditional', signal })
    } catch (error) {
      if (error.name !== 'TimeoutError') return
    }
  }
}

async function tellAbility() {
  if (!HAS_PASSKEYS || !(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return
  document.cookie = '${ABLE_COOKIE}=1; path=/; max-age=3600; samesite=lax' + (location.protocol === 'https:' ? '; secure' : '')
}

tellAbility()
for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!HAS_PASSKEYS) {
    form.querySelector('[hidden]').remove()
    say(form, JSON.parse(form.dataset.words).noSupport)
    continue
  }
  form.querySelector('[hidden]').hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    ask(form)
  })
  if ('autofill' in form.dataset) offer(form)
}
`
