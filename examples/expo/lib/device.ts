import AsyncStorage from '@react-native-async-storage/async-storage'
import { deleteItemAsync, getItemAsync, setItemAsync } from 'expo-secure-store'
import { openAuthSessionAsync } from 'expo-web-browser'
import type { Device } from './session.ts'

const MARK = 'postern.installed'

/** The phone: the system's browser, which has the person's passkeys and sessions, and its keychain. */
export const device: Device = {
  async openBrowser(url, redirectUri) {
    const result = await openAuthSessionAsync(url, redirectUri)
    return result.type === 'success' ? result.url : null
  },
  store: { get: getItemAsync, set: setItemAsync, delete: deleteItemAsync },
  installation: {
    isMarked: async () => (await AsyncStorage.getItem(MARK)) !== null,
    mark: () => AsyncStorage.setItem(MARK, 'yes'),
  },
}
