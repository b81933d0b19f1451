/* global SwaggerUIBundle */

/** Who is logged in to the site in this browser tries the calls out as themselves. */
const ownToken = () => {
  try {
    return JSON.parse(localStorage.getItem('tokens') ?? 'null')?.access_token
  } catch {
    return undefined
  }
}

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    const token = ownToken()
    if (token && !request.headers.Authorization) request.headers.Authorization = `Bearer ${token}`
    return request
  },
})
