import { CryptoDigestAlgorithm, digest, getRandomValues } from 'expo-crypto'

// Hermes has no WebCrypto. A sign-in needs two parts of it: random bytes, and SHA-256 for PKCE.
if (!globalThis.crypto?.subtle) {
  const subtle = { digest: (_: string, data: BufferSource) => digest(CryptoDigestAlgorithm.SHA256, data) }
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues, subtle } })
}
