/** The token of one of the demo's people: the admin unless said otherwise. */
export async function logIn(url: string, password: string, email = 'admin@demo.example'): Promise<string> {
  const answer = await fetch(`${url}/v1/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data } = (await answer.json()) as { data: { attributes: { token: string } } }
  return data.attributes.token
}
