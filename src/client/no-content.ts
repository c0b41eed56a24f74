/** Status 204 has no body, and 205 neither: the service has nothing to say. */
export const hasNoContent = (status: number): boolean => status === 204 || status === 205
