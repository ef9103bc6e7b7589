SELECT ordered_at::DATE AS day, sum(amount) AS revenue
FROM orders
GROUP BY day
