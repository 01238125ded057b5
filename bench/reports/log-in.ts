/** The token of the demo's admin. */
export async function logIn(url: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/v1/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password }),
  })
  const { data } = (await answer.json()) as { data: { attributes: { token: string } } }
  return data.attributes.token
}
