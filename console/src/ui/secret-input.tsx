import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

/** A field for a password or a secret, with a button that shows what is typed. */
export function SecretInput(props: PasswordInputProps) {
  const words = useWords(uiWords)
  return <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': words.showSecret }} />
}
