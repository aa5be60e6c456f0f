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
const WORDS = {
  NotAllowedError: 'No passkey was used: it was cancelled, took too long, or there is none here.',
  InvalidStateError: 'This device already has a passkey for you.',
  SecurityError: 'Passkeys do not work at this address. Open this site by its usual name.',
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
  say(form, 'Follow the steps on your device.')
  try {
    await answer(form, {})
  } catch (error) {
    say(form, error.name === 'Refused' ? error.message : (WORDS[error.name] ?? 'That did not work. Reload this page and try again.'))
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

for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!HAS_PASSKEYS) {
    say(form, 'This browser cannot use passkeys here.')
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
