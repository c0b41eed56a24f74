/** What OpenSSL says of a certificate, and Node of one for another host. */
export const certificateCodes =
  /^((CERT|CRL|DEPTH_ZERO|ERROR_IN|SELF_SIGNED|UNABLE_TO)_[A-Z_]+|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|PATH_LENGTH_EXCEEDED|ERR_TLS_CERT_ALTNAME_INVALID)$/
