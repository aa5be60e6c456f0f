import { deleteItemAsync, getItemAsync, setItemAsync } from 'expo-secure-store'
import { openAuthSessionAsync } from 'expo-web-browser'
import type { Device } from './session.ts'

/** The phone: the system's browser, which has the person's passkeys and sessions, and its keychain. */
export const device: Device = {
  async openBrowser(url, redirectUri) {
    const result = await openAuthSessionAsync(url, redirectUri)
    return result.type === 'success' ? result.url : null
  },
  store: { get: getItemAsync, set: setItemAsync, delete: deleteItemAsync },
}
