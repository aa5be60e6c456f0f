// The part of Next.js that is called here. It is not a dependency, not even for types, as applications bring their own.
declare module 'next/headers' {
  export function headers(): Promise<Headers>
}
declare module 'next/navigation' {
  export function redirect(url: string): never
}
