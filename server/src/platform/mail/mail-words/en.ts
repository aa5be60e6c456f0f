export const en = {
  paste_link: 'Or paste this link into your browser:',
  sent_to: 'Sent to {email} by {provider}.',
} as const
