export const LoginScreen = () => <main>login</main>
