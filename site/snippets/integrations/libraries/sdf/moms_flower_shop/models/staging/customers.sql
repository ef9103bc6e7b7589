select customer_id, first_name
from (values (1, 'Ada'), (2, 'Ben'), (3, 'Chloe')) as raw(customer_id, first_name)
