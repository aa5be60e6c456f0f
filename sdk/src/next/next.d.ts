// What of Next.js is called here. It is no dependency, not even for types: applications bring their own.
declare module 'next/headers' {
  export function headers(): Promise<Headers>
}
declare module 'next/navigation' {
  export function redirect(url: string): never
}
