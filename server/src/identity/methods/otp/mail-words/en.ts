export const en = {
  subject: '{code} is your {provider} code',
  subject_plain: 'Your code for {provider}',
  what_to_do: 'Enter this code where you started signing in. It works once, for {duration}.',
} as const
