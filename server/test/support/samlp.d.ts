declare module 'samlp' {
  type Handler = (request: object, response: object, next: (error?: Error) => void) => void
  export function auth(options: object): Handler
  export function metadata(options: object): Handler
  export function logout(options: object): Handler
}
