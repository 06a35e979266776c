/** What the build puts in place of it registers the service worker. */
export const registerSW = () => async () => {}
