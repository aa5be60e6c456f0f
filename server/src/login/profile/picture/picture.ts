/** Where pictures are, below the base URL of a provider. */
export const PICTURE_PATH = '/pictures/'
