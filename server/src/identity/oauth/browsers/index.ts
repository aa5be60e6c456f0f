export { allowBrowserApplications } from './allow-browser-applications.ts'
export { forBrowser, preflight } from './for-browser.ts'
export { applicationsAt, isOriginOf } from './origins.ts'
